/** Finds what is wrong with the values of a form: a sentence by field. */
export type FormCheck = (values: Record<string, string>) => { readonly [field: string]: string | undefined }

interface FormReader {
  getFieldsValue: (all: true) => Record<string, string>
}

/** Rule of a Form.Item whose field is looked at together with the others, as the server does. */
export const checkedBy = (check: FormCheck, field: string) => (form: FormReader) => ({
  validator() {
    const sentence = check(form.getFieldsValue(true))[field]
    return sentence === undefined ? Promise.resolve() : Promise.reject(new Error(sentence))
  },
})
