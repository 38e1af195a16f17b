/** What is used of it; the package brings no types. */
declare module 'jstat' {
  const jstat: {
    hypgeom: {
      /** Probability of at most `count` marked ones among `drawn` of a `population` with `marked` marked ones. */
      cdf(count: number, population: number, marked: number, drawn: number): number
    }
  }
  export default jstat
}
