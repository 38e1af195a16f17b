export interface Question {
  question: string
  /** Plain text: search engines get the same words as readers. */
  answer: string
}

/** Frequently asked questions about quotes. */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'How much does a quote cost?',
    answer:
      'Nothing. You do not need an account and there is no obligation. You place your order with the distributor.',
  },
  {
    question: 'Who can see my phone number?',
    answer:
      'Only the distributor who handles your request and the administrators of this marketplace. We do not share it with other sellers.',
  },
  {
    question: 'Is there a minimum order?',
    answer:
      'There is no minimum for a request. Stock sizes are sold by the piece, mostly in 6 m lengths. Sizes rolled to order start at a few tonnes; the distributor will tell you in the quotation.',
  },
  {
    question: 'What details get an accurate quote the first time?',
    answer:
      'Standard and grade, outside diameter and wall (or bore with class, or NPS with schedule), length and ends, quantity, delivery location, and the certificate you need, such as EN 10204 3.1.',
  },
  {
    question: 'Does the price include GST and freight?',
    answer:
      'No. Catalogue prices are per piece and exclude GST, which is 18% on all steel pipe. Freight depends on weight and distance; the quotation states whether it is included.',
  },
  {
    question: 'How do I track my request?',
    answer:
      'Use the link in the confirmation email. The tracking page shows whether your request is received, quoted or closed, and you can reply to the distributor there.',
  },
]

/** schema.org FAQPage of the questions as the page shows them. */
export const faqPage = (): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
