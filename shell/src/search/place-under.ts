const EDGE_PX = 8
const GAP_PX = 4
const LEAST_WIDTH_PX = 420

/** Places a list under a field, as wide or wider, and within the page. Both have the same offset parent. */
export function placeUnder(list: HTMLElement | null, field: HTMLElement): void {
  if (!list) return
  const { width, left } = field.getBoundingClientRect()
  const page = document.documentElement.clientWidth
  const wide = Math.min(Math.max(width, LEAST_WIDTH_PX), page - 2 * EDGE_PX)
  const from = Math.max(EDGE_PX, Math.min(left, page - EDGE_PX - wide))
  list.style.width = `${wide}px`
  list.style.top = `${field.offsetTop + field.offsetHeight + GAP_PX}px`
  list.style.left = `${field.offsetLeft + from - left}px`
}
