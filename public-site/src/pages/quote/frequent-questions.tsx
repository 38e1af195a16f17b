import { QUESTIONS } from './questions.ts'
import styles from './quote-page.module.css'

export function FrequentQuestions() {
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">Before you ask</h2>
      <div className={styles.answers}>
        {QUESTIONS.map(({ question, answer }) => (
          <div key={question} className={styles.answer}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
