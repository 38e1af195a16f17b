/** What the style sheet of jsdom says of `display`, by kind of element. */
const displays = new Map<string, string>()

/** Attributes that this sheet looks at: `[hidden]`, `dialog:not([open])`, `input[type=hidden]`. */
const DECISIVE = ['hidden', 'open', 'type']

function kindOf(element: Element): string {
  const kind = `${element.namespaceURI ?? ''} ${element.parentElement?.localName === 'ruby' ? 'ruby > ' : ''}${element.localName}`
  return DECISIVE.reduce((text, name) => {
    const value = element.getAttribute(name)
    return value === null ? text : `${text} ${name}=${value}`
  }, kind)
}

const inline = (element: Element, property: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : ''

/** A property that the sheet does not set: the nearest element with a `style` that does decides. */
function inherited(element: Element, property: string, initial: string): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const value = inline(one, property)
    if (value !== '') return value
  }
  return initial
}

/**
 * Answers what tests ask about every element, whether it can be seen and clicked, without matching each rule of jsdom's style
 * sheet against it. jsdom computes the rest, and everything in a document that has style sheets.
 */
export function computeFewStyles(
  window: Pick<Window & typeof globalThis, 'document' | 'getComputedStyle'>,
): void {
  const { document } = window
  const compute = window.getComputedStyle.bind(window)

  function display(element: Element): string {
    const own = inline(element, 'display')
    if (own !== '') return own
    const kind = kindOf(element)
    const value = displays.get(kind) ?? compute(element).display
    displays.set(kind, value)
    return value
  }

  const pointerEvents = (element: Element) => inherited(element, 'pointer-events', 'auto')
  const answers = new Map<unknown, (element: Element) => string>([
    ['display', display],
    ['visibility', (element) => inherited(element, 'visibility', 'visible')],
    ['pointerEvents', pointerEvents],
    ['pointer-events', pointerEvents],
    ['opacity', (element) => inline(element, 'opacity')],
  ])

  // antd asks for the styles of scroll bars too, which are no elements: the second argument.
  window.getComputedStyle = (element) => {
    if (document.styleSheets.length > 0) return compute(element)
    let whole: CSSStyleDeclaration | undefined
    const style = () => (whole ??= compute(element))
    const getPropertyValue = (name: string) => answers.get(name)?.(element) ?? style().getPropertyValue(name)
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue
        const answer = answers.get(name)
        if (answer) return answer(element)
        const value: unknown = Reflect.get(style(), name)
        return typeof value === 'function' ? (value.bind(style()) as unknown) : value
      },
      has: (_, name) => name in style(),
      ownKeys: () => Reflect.ownKeys(style()),
    })
  }
}
