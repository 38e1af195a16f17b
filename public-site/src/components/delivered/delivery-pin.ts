import { readStorage, writeStorage } from '@nalika/shared-ui'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { PIN_KEY } from './pin-key.ts'

const isPinCode = (value: unknown): value is string => typeof value === 'string' && /^[1-9]\d{5}$/.test(value)

/** The PIN code in what somebody typed, such as '411 001'; undefined in other text. */
export function pinCodeIn(text: string): string | undefined {
  const pin = text.replace(/\s/g, '')
  return isPinCode(pin) ? pin : undefined
}

function rememberedPin(): string {
  const pin = readStorage(PIN_KEY)
  return isPinCode(pin) ? pin : ''
}

/* Starts empty even when a PIN code is stored, because hydration compares with the server's HTML. */
const store = createStore<{ pin: string }>(() => ({ pin: '' }))

if (typeof window !== 'undefined') {
  store.setState({ pin: rememberedPin() })
  // Another tab changed it; `key` is null when all of the storage was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === PIN_KEY) store.setState({ pin: rememberedPin() })
  })
}

/** Where this visitor wants goods delivered: a PIN code, asked once and kept in the browser; '' until then. */
export const useDeliveryPin = (): string => useStore(store, ({ pin }) => pin)

/** '' forgets it. */
export function rememberPin(pin: string): void {
  store.setState({ pin })
  writeStorage(PIN_KEY, pin === '' ? null : pin)
}
