/** Searches that show how a size may be written. */
export const EXAMPLES = ['50 NB C class', '2 inch Sch 40 A106', 'SHS 60 × 60 × 3.2'] as const
