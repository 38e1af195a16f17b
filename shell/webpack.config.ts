import { webpackConfig } from '../build/webpack.ts'

export default webpackConfig('shell')
