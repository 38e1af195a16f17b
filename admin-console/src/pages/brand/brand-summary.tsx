import type { BrandRecord } from '@nalika/shared-api'
import { Figures } from '@nalika/shared-ui/portal'
import { Card, Flex } from 'antd'
import { BrandMark } from '../../components/brand-mark.tsx'

/** The brand's photo, description and counts. */
export function BrandSummary({ brand }: { brand: BrandRecord }) {
  return (
    <>
      <Card size="small">
        <Flex gap="middle" align="center">
          <BrandMark brand={brand} size={88} />
          <p>{brand.description || 'No description yet.'}</p>
        </Flex>
      </Card>
      <Figures
        label="Figures of the brand"
        figures={[
          { label: 'Products', value: brand.products },
          { label: 'Distributors', value: brand.distributors },
        ]}
      />
    </>
  )
}
