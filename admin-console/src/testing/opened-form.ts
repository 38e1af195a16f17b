import { screen, waitFor } from '@testing-library/react'

/** A dialog with a form, once it has moved the focus into the form: what is typed before may go elsewhere. */
export async function openedForm(name: string): Promise<HTMLElement> {
  const opened = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(['INPUT', 'TEXTAREA']).toContain(document.activeElement?.tagName))
  return opened
}
