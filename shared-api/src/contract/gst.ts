/** Union territories without a legislature, which levy UTGST instead of SGST. */
const UNION_TERRITORIES: readonly string[] = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
]

/** The second half of the GST on a sale within this state. */
export const stateTaxName = (state: string): 'SGST' | 'UTGST' =>
  UNION_TERRITORIES.includes(state) ? 'UTGST' : 'SGST'
