/** Of the browser's storage: the PIN code of delivery. */
export const PIN_KEY = 'delivery_pin'
