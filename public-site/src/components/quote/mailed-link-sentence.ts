interface Receipt {
  /** The masked mailbox; missing from an older server. */
  mailed_to?: string
  email_sent?: boolean
}

/** Where the link to the quotations is, after a request was sent. */
export const mailedLinkSentence = ({ mailed_to: mailbox = 'you', email_sent: isSent }: Receipt): string =>
  isSent === false
    ? 'Your email address has received many emails of ours today, so we sent none about this request. Have the link to your quotations sent on the next page.'
    : `Open the link that we mailed to ${mailbox} to see quotations, order and write to the distributors. The next page can send it again.`
