/** The server's message about an email that was sent, and where else to look for it. */
export const withSpamHint = (message: string): string => `${message} Please look in your spam folder too.`
