export interface Question {
  question: string
  /** Plain text: search engines get the same words as readers. */
  answer: string
}

/** What buyers ask before they ask for a quote. */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'What does a quote cost?',
    answer:
      'Nothing. You need no account, and a quote binds you to nothing. You order with the distributor, not here.',
  },
  {
    question: 'Who sees my telephone number?',
    answer:
      'The one distributor who answers you, and the people who run this marketplace. Your request is not passed to a dozen sellers.',
  },
  {
    question: 'Is there a smallest quantity?',
    answer:
      'Not for asking. Stock sizes are sold by the piece, most of them 6 m long. Sizes that are rolled to order start at a few tonnes; the distributor says so in the quote.',
  },
  {
    question: 'What should I write so that the first quote fits?',
    answer:
      'Standard and grade, outside diameter and wall (or bore with class, or NPS with schedule), length and ends, quantity, where it goes, and the certificate you need, such as EN 10204 3.1.',
  },
  {
    question: 'Does the price include GST and freight?',
    answer:
      'Prices are per piece, without GST, which is 18% on steel pipe of every kind. Freight depends on weight and distance; the quote says whether it is included.',
  },
  {
    question: 'How do I see what became of my request?',
    answer:
      'The mail that confirms it carries a link to a page of your own. It shows whether the request was received, answered or closed, and you can reply there.',
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
