/** Movement below this is a trembling finger. */
const LEAST_PX = 8
const HEADER_PX = 64

/** Marks the document while it is scrolled down: the header hides until one scrolls up again. */
export function hideHeaderOnScroll(): void {
  let last = scrollY
  const onScroll = () => {
    const top = Math.max(0, scrollY)
    if (Math.abs(top - last) < LEAST_PX) return
    document.documentElement.toggleAttribute('data-scrolled-down', top > last && top > HEADER_PX)
    last = top
  }
  addEventListener('scroll', onScroll, { passive: true })
}
