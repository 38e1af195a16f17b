import { chosenSize, usualMaterial, type HollowSize, type RoundSize } from '@nalika/shared-trade'
import { Button, Card, Container, SectionDrawing } from '@nalika/shared-ui'
import { useState, type FormEvent } from 'react'
import { Form, Link, useNavigate, useSearchParams } from 'react-router-dom'
import { addressOf } from '../../components/address.ts'
import { drawnSection } from '../../components/drawn-section.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { textPageCrumbs, textPageHead } from '../../components/text-page-head.ts'
import { weigh } from './calculation.ts'
import { CalculatorFields } from './calculator-fields.tsx'
import { CalculatorResult } from './calculator-result.tsx'
import { calculatorAddress, metresPerPiece, valuesFrom, type CalculatorValues } from './calculator-values.ts'
import { ListedSizes } from './listed-sizes.tsx'
import { StandardSizes } from './standard-sizes.tsx'
import styles from './calculator-page.module.css'

const TITLE = 'Weight Calculator'

const head = textPageHead(
  TITLE,
  'Weight of steel pipe and hollow sections per metre, per piece and per tonne, from your own dimensions or standard sizes to ASME B36.10M, IS 1239, IS 3589 and IS 4923.',
)

/** Calculates the weight of a section while its dimensions are typed. Without scripts the server does. */
function CalculatorPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [values, setValues] = useState(() => valuesFrom(params))
  const weight = weigh(values)
  const drawn = 'problem' in weight ? null : weight.size

  function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(calculatorAddress(values), { replace: true, preventScrollReset: true })
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
            {drawn && values.standard === '' && (
              <ListedSizes values={values} size={drawn} onChoose={setValues} />
            )}
            <p className={styles.next}>
              <Link to={calculatorAddress(values)} replace preventScrollReset>
                Link to this calculation
              </Link>
              {drawn && (
                <>
                  <Link to={estimateAddress(values, drawn)}>Estimate the cost</Link>
                  <Link to={addressOf('/products', { search: sidesAndWall(drawn).join(' x ') })}>
                    Products of this size
                  </Link>
                </>
              )}
            </p>
          </CalculatorResult>
        </div>
      </div>
      <StandardSizes values={values} onChoose={setValues} />
    </Container>
  )
}

/** In mm, to the hundredth. */
const sidesAndWall = (size: RoundSize | HollowSize): number[] =>
  ('od' in size ? [size.od, size.wall] : [size.width, size.height, size.wall]).map((millimetres) =>
    Number(millimetres.toFixed(2)),
  )

/** A link that adds the size to the estimate: as a size of a standard when one is chosen. */
function estimateAddress(values: CalculatorValues, dimensions: RoundSize | HollowSize): string {
  const { material, pieces } = values
  const chosen = chosenSize(values)
  const size =
    chosen && usualMaterial(chosen.standard.id) === material
      ? { standard: chosen.standard.id, size: chosen.size.id, variant: chosen.variant.id }
      : { standard: 'custom', size: sidesAndWall(dimensions).join('x'), variant: material }
  return addressOf('/estimate', { ...size, length: metresPerPiece(values), quantity: pieces })
}

export { CalculatorPage as Component, head }
