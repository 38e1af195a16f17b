/** Providers at which anyone gets a mailbox: two people of one of them need not know each other. */
const PUBLIC = new Set(
  `
  gmail.com yahoo.com yahoo.co.in yahoo.in ymail.com rocketmail.com rediffmail.com rediff.com
  outlook.com outlook.in hotmail.com live.com live.in msn.com icloud.com me.com mac.com aol.com
  aim.com proton.me protonmail.com pm.me zoho.com zohomail.com zohomail.in mail.com email.com
  gmx.com gmx.de gmx.net web.de yandex.com yandex.ru mail.ru inbox.com fastmail.com tutanota.com
  tuta.com hey.com indiatimes.com sify.com in.com airtelmail.in bsnl.in vsnl.com vsnl.net
  mtnl.net.in sancharnet.in dataone.in eth.net qq.com 163.com 126.com sina.com naver.com
  hushmail.com yopmail.com
`
    .trim()
    .split(/\s+/),
)

/** Whether anyone gets a mailbox of this domain. */
export const isPublicMailDomain = (domain: string): boolean => PUBLIC.has(domain)
