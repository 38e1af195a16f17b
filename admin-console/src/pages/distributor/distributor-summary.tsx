import type { DistributorDetails } from '@nalika/shared-api'
import { formatNumber } from '@nalika/shared-ui'
import { Figures } from '@nalika/shared-ui/portal'
import { Alert } from 'antd'

/** Figures of a distributor: brands, products, leads. */
export function DistributorSummary({ distributor }: { distributor: DistributorDetails }) {
  const { brands_count: brands, products_count: products, leads, open_leads: open, status } = distributor
  return (
    <>
      <Figures
        label="Figures of the distributor"
        figures={[
          { label: 'Brands', value: brands },
          { label: 'Products', value: products },
          { label: 'Leads', value: leads },
          { label: 'Waiting for a response', value: open },
        ]}
      />
      {status === 'inactive' && open > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${open === 1 ? 'A lead waits' : `${formatNumber(open)} leads wait`} for a response from a distributor who cannot sign in. Assign ${open === 1 ? 'it' : 'them'} to somebody else.`}
        />
      )}
    </>
  )
}
