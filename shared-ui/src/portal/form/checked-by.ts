/** Validates the values of a form; returns error messages by field. */
export type FormCheck = (values: Record<string, string>) => { readonly [field: string]: string | undefined }

interface FormReader {
  getFieldsValue: (all: true) => Record<string, string>
}

/** Rule of a Form.Item that is validated together with other fields, as the server does. */
export const checkedBy = (check: FormCheck, field: string) => (form: FormReader) => ({
  validator() {
    const sentence = check(form.getFieldsValue(true))[field]
    return sentence === undefined ? Promise.resolve() : Promise.reject(new Error(sentence))
  },
})
