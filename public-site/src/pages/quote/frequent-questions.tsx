import { Link } from 'react-router-dom'
import questions from './questions.json' with { type: 'json' }
import styles from './quote-page.module.css'

/** Answers are plain text: search engines get the same words as readers. */
export function FrequentQuestions() {
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">Before you ask</h2>
      <div className={styles.answers}>
        {questions.map(({ question, answer, link }) => (
          <div key={question} className={styles.answer}>
            <h3>{question}</h3>
            <p>{answer}</p>
            {link && <Link to={link.to}>{link.label}</Link>}
          </div>
        ))}
      </div>
    </section>
  )
}

/** schema.org FAQPage of the questions as the page shows them. */
export const faqPage = (): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
