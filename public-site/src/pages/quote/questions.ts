import questions from './questions.json' with { type: 'json' }

/** Frequently asked questions about quotes. The answers are plain text: search engines get the same words as readers. */
export const QUESTIONS: readonly { question: string; answer: string }[] = questions

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
