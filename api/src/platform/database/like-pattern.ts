/** Text for a pattern of `like` and `ilike`: its % and _ are no wildcards. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** A pattern that finds this text anywhere. */
export const containing = (text: string): string => `%${escapeLike(text)}%`
