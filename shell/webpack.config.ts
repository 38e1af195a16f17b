import { webpackConfig } from '../build/webpack.ts'

export default webpackConfig({ name: 'shell', port: 3000 })
