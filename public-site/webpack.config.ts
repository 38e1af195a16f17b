import { webpackConfig } from '../build/webpack.ts'

export default webpackConfig({ name: 'public-site', port: 3001 })
