interface Receipt {
  /** The masked mailbox. */
  mailed_to: string
  email_sent?: boolean
}

/** Where the link to the quotations is, after a request was sent. */
export const mailedLinkSentence = ({ mailed_to: mailbox, email_sent: isSent }: Receipt): string =>
  isSent === false
    ? 'Your email address got many emails today, so we did not send another. The next page can send the link to your quotations.'
    : `Open the link that we mailed to ${mailbox} to see quotations, order and write to the distributors.`
