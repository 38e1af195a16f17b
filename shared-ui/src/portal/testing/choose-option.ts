import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Opens one of antd's Selects by its label; the element with its options. */
export async function openOptions(field: string, user = userEvent.setup()) {
  const combobox = await screen.findByRole('combobox', { name: field })
  await user.click(combobox)
  const list = document.getElementById(combobox.getAttribute('aria-controls') ?? '')
  if (!list) throw new Error(`${field} has no options`)
  return list
}

/** Chooses an option of one of antd's Selects. */
export async function chooseOption(field: string, option: string, user = userEvent.setup()) {
  const options = within(await openOptions(field, user))
  await user.click(await options.findByRole('option', { name: option }))
}

/** What one of antd's Selects shows as chosen. */
export const chosenOption = (field: string): string | null | undefined =>
  screen.getByRole('combobox', { name: field }).closest('.ant-select')?.querySelector('[title]')?.textContent
