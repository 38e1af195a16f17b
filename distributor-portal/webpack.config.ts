import { webpackConfig } from '../build/webpack.ts'

export default webpackConfig({ name: 'distributor-portal', port: 3002 })
