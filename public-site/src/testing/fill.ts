import { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Types into the fields that have these labels, over whatever they hold. */
export async function fill(
  user: UserEvent,
  form: HTMLElement,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const field = within(form).getByLabelText(new RegExp(`^${label}`))
    await user.clear(field)
    await user.type(field, text)
  }
}
