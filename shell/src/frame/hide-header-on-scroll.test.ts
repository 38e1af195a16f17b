import { hideHeaderOnScroll } from './hide-header-on-scroll.ts'

const scrollToY = (top: number) => {
  Object.assign(window, { scrollY: top })
  dispatchEvent(new Event('scroll'))
  return document.documentElement.hasAttribute('data-scrolled-down')
}

test('NAV-09 the header hides while scrolling down, and returns as soon as one scrolls up', () => {
  hideHeaderOnScroll()
  expect(scrollToY(40)).toBe(false)
  expect(scrollToY(400)).toBe(true)
  // A trembling finger.
  expect(scrollToY(396)).toBe(true)
  expect(scrollToY(380)).toBe(false)
  expect(scrollToY(900)).toBe(true)
  expect(scrollToY(0)).toBe(false)
})
