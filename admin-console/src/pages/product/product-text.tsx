import type { ProductRecord } from '@nalika/shared-api'
import { Panel } from '@nalika/shared-ui/portal'
import { RichTextView } from '@nalika/shared-ui/rich-text'
import { Flex } from 'antd'

/** The long texts of a product. */
export function ProductText({ product }: { product: ProductRecord }) {
  const { key_features: features, detailedDescription: paragraphs } = product
  return (
    <>
      {features !== '' && (
        <Panel title="Key features">
          <RichTextView html={features} />
        </Panel>
      )}
      {paragraphs.length > 0 && (
        <Panel title="Detailed description">
          <Flex vertical gap="small">
            {paragraphs.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </Flex>
        </Panel>
      )}
    </>
  )
}
