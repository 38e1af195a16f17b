import {
  BRAND_TYPES,
  MAX_BRAND_IMAGES,
  MAX_BRAND_VIDEOS,
  RECORD_STATUSES,
  UPLOADS,
} from '@nalika/shared-api/contract'
import { FileField, FilesField, FormSection, requiredFile } from '@nalika/shared-ui/portal'
import { Form, Input, Select } from 'antd'
import { wordOptions } from '../../components/word-options.ts'
import { CountField, YearField } from './brand-numbers.tsx'
import type { BrandValues } from './brand-values.ts'

const required = (message: string) => [{ required: true, whitespace: true, message }]

const PHOTO_REQUIRED = 'Photo is required when adding or preview is needed.'
const VIDEO_REQUIRED = 'At least one video is required when adding or preview is needed.'

/**
 * The fields of a brand, in four sections; the status only when editing. Needs an antd Form of {@link
 * BrandValues} around it.
 */
export function BrandFields({ editing = false }: { editing?: boolean }) {
  return (
    <>
      <FormSection title="Basic Information">
        <Form.Item<BrandValues> name="name" label="Name" rules={required('Enter a name.')}>
          <Input autoComplete="off" maxLength={120} />
        </Form.Item>
        <Form.Item<BrandValues>
          name="company_name"
          label="Company name"
          rules={required('Enter the company name.')}
        >
          <Input autoComplete="off" maxLength={160} />
        </Form.Item>
        <Form.Item<BrandValues> name="type" label="Type">
          <Select options={wordOptions(BRAND_TYPES)} />
        </Form.Item>
        {editing && (
          <Form.Item<BrandValues>
            name="status"
            label="Status"
            extra="Visitors and distributors see active brands only."
          >
            <Select options={wordOptions(RECORD_STATUSES)} />
          </Form.Item>
        )}
        <div data-wide>
          <Form.Item<BrandValues> name="description" label="Description">
            <Input.TextArea rows={2} maxLength={5000} />
          </Form.Item>
        </div>
      </FormSection>
      <FormSection title="Company Details">
        <YearField name="established" label="Established" isRequired />
        <YearField name="founded_year" label="Founded" />
        <Form.Item<BrandValues>
          name="annual_capacity"
          label="Annual capacity"
          rules={required('Enter the annual capacity.')}
        >
          <Input autoComplete="off" maxLength={120} placeholder="1,20,000 tonnes" />
        </Form.Item>
        <CountField
          name="manufacturing_plants"
          label="Manufacturing plants"
          message="Enter the number of plants."
        />
        <CountField
          name="countries_served"
          label="Countries served"
          message="Enter the number of countries."
        />
        <CountField name="employees" label="Employees" message="Enter the number of employees." />
        <Form.Item<BrandValues>
          name="iso_certified"
          label="ISO certified"
          rules={[{ required: true, message: 'Choose Yes or No.' }]}
        >
          <Select options={wordOptions(['Yes', 'No'])} placeholder="Choose" />
        </Form.Item>
        <div data-wide>
          <Form.Item<BrandValues>
            name="about"
            label="About"
            rules={required('Enter a description of the brand.')}
          >
            <Input.TextArea rows={4} maxLength={5000} />
          </Form.Item>
        </div>
      </FormSection>
      <FormSection title="Media">
        <Form.Item<BrandValues> name="photo" label="Photo" rules={[requiredFile(PHOTO_REQUIRED)]}>
          <FileField accepts={UPLOADS.image} />
        </Form.Item>
        <Form.Item<BrandValues> name="images" label="Images">
          <FilesField accepts={UPLOADS.image} max={MAX_BRAND_IMAGES} />
        </Form.Item>
        <div data-wide>
          <Form.Item<BrandValues> name="videos" label="Videos" rules={[requiredFile(VIDEO_REQUIRED)]}>
            <FilesField accepts={UPLOADS.video} max={MAX_BRAND_VIDEOS} />
          </Form.Item>
        </div>
      </FormSection>
      <FormSection title="Contact Information">
        <Form.Item<BrandValues>
          name="email"
          label="Email"
          rules={[{ type: 'email', message: 'Enter a valid email address.' }]}
        >
          <Input type="email" autoComplete="off" maxLength={254} />
        </Form.Item>
        <Form.Item<BrandValues> name="phone" label="Phone">
          <Input type="tel" autoComplete="off" maxLength={30} />
        </Form.Item>
        <Form.Item<BrandValues> name="headquarters" label="Headquarters">
          <Input autoComplete="off" maxLength={160} />
        </Form.Item>
        <Form.Item<BrandValues>
          name="website"
          label="Website"
          rules={[
            { pattern: WEB_ADDRESS, message: 'Enter an address that starts with https:// or http://.' },
          ]}
        >
          <Input type="url" autoComplete="off" maxLength={300} placeholder="https://" />
        </Form.Item>
      </FormSection>
    </>
  )
}

const WEB_ADDRESS = /^\s*(https?:\/\/[^\s/]+\.\S+)?\s*$/
