import {
  APPLICATIONS,
  CATEGORIES,
  productFields,
  RECORD_STATUSES,
  UPLOADS,
} from '@nalika/shared-api/contract'
import { capitalise } from '@nalika/shared-ui'
import { FileField, FormSection, requiredFile } from '@nalika/shared-ui/portal'
import { RichTextEditor } from '@nalika/shared-ui/rich-text'
import { Form, Input, InputNumber, Select } from 'antd'
import type { BrandOption } from './brand-options.ts'
import { ProductField } from './product-field.tsx'
import styles from './product-fields.module.css'
import type { ProductValues } from './product-values.ts'
import { SizeFields } from './size-fields.tsx'
import { SpecificationFields } from './specification-fields.tsx'

const optionsOf = (words: readonly string[]) => words.map((value) => ({ value, label: capitalise(value) }))
const categories = CATEGORIES.map(({ id, label }) => ({ value: id, label }))
/** Visible rows of the list of brands. */
const BRAND_ROWS = 5
const ROW_HEIGHT = 32

interface ProductFieldsProps {
  brands: readonly BrandOption[]
  editing?: boolean
}

/**
 * The fields of a product; the status only when editing. Needs an antd Form of {@link ProductValues} around
 * it.
 */
export function ProductFields({ brands, editing = false }: ProductFieldsProps) {
  return (
    <>
      <FormSection title="Basic Information">
        <div data-wide>
          <Form.Item<ProductValues>
            name="name"
            label="Name"
            rules={[{ required: true, whitespace: true, message: 'Enter a name.' }]}
          >
            <Input autoComplete="off" maxLength={200} />
          </Form.Item>
        </div>
        <Form.Item<ProductValues> name="category" label="Category">
          <Select options={categories} allowClear placeholder="Choose" />
        </Form.Item>
        <Form.Item<ProductValues> name="brand_ids" label="Brands">
          <Select
            mode="multiple"
            options={brands.map(({ id, name }) => ({ value: id, label: name }))}
            listHeight={BRAND_ROWS * ROW_HEIGHT}
            listItemHeight={ROW_HEIGHT}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="None"
            notFoundContent="No brands match."
          />
        </Form.Item>
        <Form.Item<ProductValues> name="application" label="Applications">
          <Select
            mode="tags"
            options={APPLICATIONS.map((value) => ({ value }))}
            tokenSeparators={[',']}
            placeholder="Choose or type"
          />
        </Form.Item>
        {editing && (
          <Form.Item<ProductValues>
            name="status"
            label="Status"
            extra="Visitors and distributors see active products only."
          >
            <Select options={optionsOf(RECORD_STATUSES)} />
          </Form.Item>
        )}
        <div data-wide>
          <ProductField name="description" />
        </div>
        <div data-wide>
          <Form.Item<ProductValues>
            name="photo"
            label="Photo"
            rules={editing ? [] : [requiredFile('Photo is required when adding a new product.')]}
            extra={editing ? 'Without a photo, visitors see a drawing of the section.' : undefined}
          >
            <FileField accepts={UPLOADS.image} />
          </Form.Item>
        </div>
      </FormSection>
      <SizeFields />
      <FormSection title="Material and Finish">
        {productFields
          .filter(({ formSection }) => formSection === 'material')
          .map(({ name }) => (
            <ProductField key={name} name={name} />
          ))}
      </FormSection>
      <FormSection title="Price and Rating">
        <Form.Item<ProductValues>
          name="price"
          label="Price per piece (₹)"
          extra="Leave blank for price on request."
        >
          <InputNumber className={styles.wide} min={0} max={1e9} step={0.01} precision={2} controls={false} />
        </Form.Item>
        <Form.Item<ProductValues> name="rating" label="Rating (0 to 5)">
          <InputNumber className={styles.wide} min={0} max={5} step={0.1} precision={1} />
        </Form.Item>
      </FormSection>
      <FormSection title="Details">
        <div data-wide>
          <Form.Item<ProductValues> name="key_features" label="Key features">
            <RichTextEditor label="Key features" />
          </Form.Item>
        </div>
        <div data-wide>
          <Form.Item<ProductValues>
            name="detailedDescription"
            label="Detailed description"
            extra="Leave an empty line between paragraphs."
          >
            <Input.TextArea rows={8} maxLength={40_000} />
          </Form.Item>
        </div>
        <div data-wide>
          <SpecificationFields />
        </div>
      </FormSection>
    </>
  )
}
