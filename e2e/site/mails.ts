import { endpoints } from '@nalika/shared-api/contract'
import { expect } from '@playwright/test'
import { as } from './api.ts'

/** Path of the newest link to a request that was mailed to this address with such a subject. */
export async function mailedLink(address: string, subject: RegExp): Promise<string> {
  return /\/track\/[\w-]{43}/.exec(await mailTo(address, subject))?.[0] ?? ''
}

/** The text of a mail to this address, once there is one with the subject. */
export async function mailTo(address: string, subject: RegExp) {
  const admin = await as('admin')
  let text = ''
  await expect
    .poll(async () => {
      const { data } = await admin(endpoints.mails, { query: { to: address, per_page: 50 } })
      const mail = data.find((one) => subject.test(one.subject))
      text = mail?.text ?? ''
      return mail !== undefined
    })
    .toBe(true)
  return text
}
