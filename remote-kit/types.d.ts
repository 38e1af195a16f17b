/// <reference types="jest" />
/// <reference types="@testing-library/jest-dom" />
/// <reference types="@nalika/shared-ui/css" />
