import { Button, Card, Container, SectionDrawing } from '@nalika/shared-ui'
import { useState, type FormEvent } from 'react'
import { Form, Link, useNavigate, useSearchParams } from 'react-router-dom'
import { addressOf } from '../../components/address.ts'
import { drawnSection } from '../../components/drawn-section.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { textPageCrumbs, textPageHead } from '../../components/text-page-head.ts'
import { valuesFrom, weigh, type CalculatorValues } from './calculation.ts'
import { CalculatorFields } from './calculator-fields.tsx'
import { CalculatorResult } from './calculator-result.tsx'
import styles from './calculator-page.module.css'

const TITLE = 'Weight Calculator'

const head = textPageHead(
  TITLE,
  'Weight of steel pipe and hollow sections per metre, per piece and per tonne, from your own dimensions or standard sizes to ASME B36.10M, B36.19M, IS 1239 and IS 4923.',
)

/** Calculates the weight of a section while its dimensions are typed. Without scripts the server does. */
function CalculatorPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [values, setValues] = useState(() => valuesFrom(params))
  const weight = weigh(values)
  const drawn = 'problem' in weight ? null : weight.section

  function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(addressOf('/calculator', { ...values }), { replace: true, preventScrollReset: true })
  }

  return (
    <Container className={styles.page}>
      <PageHeader crumbs={textPageCrumbs(TITLE)} title={TITLE}>
        <p>Weight of pipe and hollow sections, from standard size tables or your own dimensions.</p>
      </PageHeader>
      <div className={styles.columns}>
        <Card>
          <Form
            className={styles.form}
            method="get"
            action="/calculator"
            aria-label="Section"
            onSubmit={keep}
          >
            <CalculatorFields values={values} onChange={setValues} />
            <Button className={styles.submit} type="submit" kind="primary">
              Calculate
            </Button>
          </Form>
        </Card>
        <div className={styles.outcome}>
          <Card className={styles.drawing}>
            {drawn && <SectionDrawing {...drawnSection(drawn)} title="Your section" size="sheet" />}
          </Card>
          <CalculatorResult weight={weight} unit={values.unit}>
            <p className={styles.next}>
              <Link to={addressOf('/calculator', { ...values })} replace preventScrollReset>
                Link to this calculation
              </Link>
              {values.standard !== '' && values.unit === 'mm' && (
                <Link to={estimateAddress(values)}>Estimate the cost</Link>
              )}
            </p>
          </CalculatorResult>
        </div>
      </div>
    </Container>
  )
}

function estimateAddress({ standard, size, variant, length, pieces }: CalculatorValues): string {
  return addressOf('/estimate', { standard, size, variant, length, quantity: pieces })
}

export { CalculatorPage as Component, head }
