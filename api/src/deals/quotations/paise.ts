const RUPEES = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `12345600` paise → '1,23,456.00'. */
export const formatPaiseAmount = (paise: number): string => RUPEES.format(paise / 100)

/** `12345600` paise → '₹1,23,456.00'. */
export const formatPaise = (paise: number): string => `₹${formatPaiseAmount(paise)}`
