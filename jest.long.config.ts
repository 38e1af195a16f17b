export { long as default } from './jest.config.ts'
