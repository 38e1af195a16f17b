import { theme, type ThemeConfig } from 'antd'
import { breakpoints, darkColors, fontFamily, lightColors, radii } from '../tokens.ts'

/** antd in the colours of the rest of Nalika, so that portals and public pages look like one product. */
export function antdTokens({ dark, narrow }: { dark: boolean; narrow: boolean }): ThemeConfig {
  // Below 16 px a phone zooms into the field that gets the keyboard.
  const typed = { inputFontSize: narrow ? 16 : 14 }
  const colors = dark ? darkColors : lightColors
  return {
    // Both portals have the same names for antd's variables.
    cssVar: { key: 'nalika' },
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      fontFamily,
      fontSize: 14,
      borderRadius: radii.medium,
      borderRadiusSM: radii.small,
      borderRadiusXS: radii.small,
      controlHeight: narrow ? 44 : 36,
      controlHeightSM: 28,
      wireframe: false,
      motion: false,
      // A button says what it does while it is busy; faded it could not be read.
      opacityLoading: 1,
      screenMD: breakpoints.tablet,
      colorPrimary: colors.focus,
      colorInfo: colors.info,
      colorSuccess: colors.success,
      colorWarning: colors.warning,
      colorError: colors.danger,
      // The palette that antd derives from a dark colour has too little contrast.
      colorInfoBg: colors.infoSoft,
      colorSuccessBg: colors.successSoft,
      colorWarningBg: colors.warningSoft,
      colorErrorBg: colors.dangerSoft,
      colorInfoText: colors.info,
      colorSuccessText: colors.success,
      colorWarningText: colors.warning,
      colorErrorText: colors.danger,
      colorLink: colors.link,
      colorLinkHover: colors.link,
      colorText: colors.ink,
      colorTextSecondary: colors.inkSoft,
      colorTextTertiary: colors.inkFaint,
      colorTextDescription: colors.inkFaint,
      colorTextPlaceholder: colors.inkFaint,
      colorTextDisabled: colors.inkFaint,
      colorBgLayout: colors.canvas,
      colorBgContainer: colors.surface,
      // Shadows are invisible in dark mode, so popups get a different background.
      colorBgElevated: dark ? colors.sunken : colors.surface,
      colorBgSolid: colors.ink,
      colorBgSolidHover: colors.ink,
      colorBgSolidActive: colors.ink,
      colorBgContainerDisabled: colors.sunken,
      colorFillAlter: colors.sunken,
      colorBorder: colors.lineStrong,
      colorBorderSecondary: colors.line,
      colorSplit: colors.line,
      controlItemBgHover: dark ? colors.line : colors.sunken,
      controlItemBgActive: colors.infoSoft,
      controlItemBgActiveHover: colors.infoSoft,
    },
    components: {
      Button: {
        colorPrimary: colors.accent,
        colorPrimaryHover: colors.accentHover,
        colorPrimaryActive: colors.accentHover,
        primaryColor: colors.onAccent,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerColor: colors.onDanger,
        dangerShadow: 'none',
        solidTextColor: colors.canvas,
        fontWeight: 500,
      },
      Badge: { colorTextLightSolid: colors.onDanger },
      Input: typed,
      InputNumber: typed,
      Select: {
        fontSize: typed.inputFontSize,
        optionSelectedBg: colors.infoSoft,
        optionActiveBg: dark ? colors.line : colors.sunken,
      },
      // What is on is navy; orange is only the primary action.
      Segmented: { itemSelectedBg: colors.ink, itemSelectedColor: colors.canvas, trackBg: colors.sunken },
      Pagination: {
        colorPrimary: colors.ink,
        colorPrimaryHover: colors.ink,
        itemActiveBg: colors.ink,
        itemActiveColor: colors.canvas,
        itemActiveColorHover: colors.canvas,
      },
      Layout: { siderBg: 'transparent', bodyBg: 'transparent' },
      Menu: {
        itemBg: 'transparent',
        itemHeight: narrow ? 44 : 40,
        itemMarginInline: 0,
        itemMarginBlock: 2,
        itemColor: colors.inkSoft,
        itemSelectedColor: colors.ink,
        itemSelectedBg: colors.sunken,
        activeBarBorderWidth: 0,
      },
      Form: { labelColor: colors.inkSoft, verticalLabelPadding: '0 0 4px', itemMarginBottom: 0 },
    },
  }
}
