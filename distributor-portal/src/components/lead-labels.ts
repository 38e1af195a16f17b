/** Address for a tel: link: a phone number without the marks people write between its digits. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
