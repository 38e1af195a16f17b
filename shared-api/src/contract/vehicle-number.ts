/** State and union territory codes of vehicle registrations, with former ones that are still on the road. */
const STATES =
  'AN AP AR AS BR CG CH DD DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR TS UA UK UP WB'.split(
    ' ',
  )

const BY_STATE = /^([A-Z]{2})(\d{1,2})([A-Z]{0,3})(\d{4})$/
/** The series for owners who move between states. */
const BHARAT = /^(\d{2})(BH)(\d{4})([A-Z]{1,2})$/

/**
 * Normalises an Indian vehicle number: 'mh-12 ab 1234' and 'MH12AB1234' are 'MH 12 AB 1234'. Null when it is none.
 */
export function parseVehicleNumber(text: string): string | null {
  const dense = text.toUpperCase().replaceAll(/[\s.-]/g, '')
  const [, state = '', ...rest] = BY_STATE.exec(dense) ?? []
  if (STATES.includes(state)) return [state, ...rest].filter(Boolean).join(' ')
  const bharat = BHARAT.exec(dense)
  return bharat ? bharat.slice(1).join(' ') : null
}

export const VEHICLE_NUMBER_SENTENCE = 'Enter a vehicle number such as MH 12 AB 1234.'
