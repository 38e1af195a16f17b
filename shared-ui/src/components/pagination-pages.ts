/** A page's number, or 'gap' where numbers are left out. */
export type PageMark = number | 'gap'

/** First, last, current and neighbouring pages; a gap replaces two pages or more. */
export function pageMarks(page: number, lastPage: number): PageMark[] {
  const wanted = [1, page - 1, page, page + 1, lastPage].filter((each) => each >= 1 && each <= lastPage)
  const numbers = [...new Set(wanted)].toSorted((a, b) => a - b)
  return numbers.flatMap((each, index) => {
    const missing = each - (numbers[index - 1] ?? 0) - 1
    if (missing === 0) return [each]
    return [missing === 1 ? each - 1 : 'gap', each]
  })
}
