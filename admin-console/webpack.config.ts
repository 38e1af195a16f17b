import { webpackConfig } from '../build/webpack.ts'

export default webpackConfig({ name: 'admin-console', port: 3003 })
