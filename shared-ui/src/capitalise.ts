/** 'new' → 'New'. */
export const capitalise = (text: string): string => text.charAt(0).toLocaleUpperCase('en-IN') + text.slice(1)

/** Names and roles, word by word: 'asha rao' → 'Asha Rao'; what is already a capital stays one. */
export const capitaliseWords = (text: string): string => text.replace(/\S+/g, capitalise)
