export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Numbers below 20 have one decimal; an unknown one is a dash. */
function format(cell: string | number | undefined): string {
  if (cell === undefined) return '–'
  if (typeof cell === 'string') return cell
  return cell.toFixed(cell < 20 ? 1 : 0)
}

/** Prints a row of a Markdown table. */
export function printRow(...cells: (string | number | undefined)[]): void {
  console.log(`| ${cells.map(format).join(' | ')} |`)
}

/** Prints the head of a Markdown table. */
export function printHead(...names: string[]): void {
  printRow(...names)
  printRow(...names.map(() => '---'))
}
