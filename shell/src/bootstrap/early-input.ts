import { nextTask } from './next-task.ts'

/** One of the scripts that a page starts with; the first is the entry. */
export interface StarterScript {
  href: string
  integrity: string | null
  crossOrigin: 'anonymous' | null
}

/** What a visitor did with a control, a button or a form that nobody listened to yet. */
export type EarlyInput =
  | { kind: 'value'; value: string; checked: boolean }
  | { kind: 'press' }
  | { kind: 'submit'; submitter: HTMLElement | null }

declare global {
  /**
   * Ends the keeping of these events, or of all, and hands over what was kept, in the order it began. Missing where
   * nothing was rendered.
   */
  var nalikaEarlyInput: ((events?: string[]) => Map<Element, EarlyInput>) | undefined
}

/**
 * To be called as hydration begins: from then on React itself hydrates at once what is pressed or sent. What is typed
 * or chosen it hears too, but puts a select back to what the server chose.
 */
export function leavePressesToReact(): void {
  globalThis.nalikaEarlyInput?.(['click', 'submit'])
}

/** Does again, now that the page hears it, what a visitor did before. */
export async function replayEarlyInput(): Promise<void> {
  const kept = globalThis.nalikaEarlyInput?.() ?? new Map<Element, EarlyInput>()
  globalThis.nalikaEarlyInput = undefined
  for (const [element, input] of kept) {
    // Each finds the page as the one before left it.
    await nextTask()
    if (!element.isConnected) continue
    if (input.kind === 'press') (element as HTMLElement).click()
    else if (input.kind === 'submit') (element as HTMLFormElement).requestSubmit(input.submitter)
    else replayValue(element as HTMLInputElement, input)
  }
}

function replayValue(
  control: HTMLInputElement,
  { value, checked }: { value: string; checked: boolean },
): void {
  if (control.type === 'checkbox' || control.type === 'radio') {
    // React compares with what it saw last, which is what the visitor chose: the control is put back first.
    control.checked = !checked
    control.click()
    return
  }
  if (control.type !== 'file') {
    const { selectionStart, selectionEnd } = control
    // What is assigned to the element itself React takes for its own, and what goes past it for the visitor's.
    control.value = value === '' ? '0' : ''
    valueSetter(control)?.call(control, value)
    if (control === document.activeElement && selectionStart !== null)
      control.setSelectionRange(selectionStart, selectionEnd)
  }
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

const valueSetter = (control: Element) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
