import { chosenSize, type Material, type Section } from '@nalika/shared-api/contract'
import { Button, Card, Container, SectionDrawing } from '@nalika/shared-ui'
import { useState, type FormEvent } from 'react'
import { Form, Link, useNavigate, useSearchParams } from 'react-router-dom'
import { addressOf } from '../../components/address.ts'
import { drawnSection } from '../../components/drawn-section.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { textPageCrumbs, textPageHead } from '../../components/text-page-head.ts'
import { metresPerPiece, recognisedSize, valuesFrom, weigh, type CalculatorValues } from './calculation.ts'
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
            {drawn && values.standard === '' && <Recognised section={drawn} material={values.material} />}
            <p className={styles.next}>
              <Link to={addressOf('/calculator', { ...values })} replace preventScrollReset>
                Link to this calculation
              </Link>
              {drawn && (
                <>
                  <Link to={estimateAddress(values, drawn)}>Estimate the cost</Link>
                  <Link to={addressOf('/products', { search: dimensionsOf(drawn).join(' x ') })}>
                    Products of this size
                  </Link>
                </>
              )}
            </p>
          </CalculatorResult>
        </div>
      </div>
    </Container>
  )
}

/** The standard size that the typed dimensions are. */
function Recognised({ section, material }: { section: Section; material: Material }) {
  const found = recognisedSize(section, material)
  if (found === null) return null
  const { standard, size, variant } = found
  return (
    <p>
      {standard.label.split(',')[0]} {size.label}, {variant.label}
    </p>
  )
}

/** In mm, to the hundredth. */
const dimensionsOf = (section: Section): number[] =>
  (section.shape === 'round'
    ? [section.outsideDiameter, section.wall]
    : [section.width, section.height, section.wall]
  ).map((millimetres) => Number(millimetres.toFixed(2)))

/** A link that adds the section to the estimate: as a size of a standard when it is one. */
function estimateAddress(values: CalculatorValues, section: Section): string {
  const { material, pieces } = values
  const found = chosenSize(values) ?? recognisedSize(section, material)
  const size =
    found && found.standard.material === material
      ? { standard: found.standard.id, size: found.size.id, variant: found.variant.id }
      : { standard: 'custom', size: dimensionsOf(section).join('x'), variant: material }
  return addressOf('/estimate', { ...size, length: metresPerPiece(values), quantity: pieces })
}

export { CalculatorPage as Component, head }
