import MailComposer from 'nodemailer/lib/mail-composer'

interface TestEmail {
  from?: string
  subject?: string
  text?: string
  html?: string
  messageId?: string
  headers?: Record<string, string>
  attachments?: { filename: string; content: string | Buffer; contentType?: string }[]
}

/** An email as it comes over the wire, by default an enquiry of Asha Rao whose domain our mail server confirmed. */
export const emailOf = ({ headers = {}, ...email }: TestEmail = {}): Promise<Buffer> =>
  new MailComposer({
    from: 'Asha Rao <asha@buyer.example>',
    to: 'enquiries@nalika.example',
    subject: 'Enquiry',
    text: 'GI pipe 50 NB heavy 10 nos',
    ...email,
    headers: {
      'Authentication-Results': 'mx.nalika.example; dmarc=pass header.from=buyer.example',
      ...headers,
    },
  })
    .compile()
    .build()
