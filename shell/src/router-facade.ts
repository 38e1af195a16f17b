/**
 * Remotes that import 'react-router-dom' get these names: the ones the product uses, half the bytes of the whole router.
 * A name missing here is undefined in every remote; the release gate checks it.
 */
export {
  useActionData,
  createSearchParams,
  data,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  NavLink,
  Navigate,
  Outlet,
  redirect,
  redirectDocument,
  replace,
  ScrollRestoration,
  useBlocker,
  useFetcher,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
  useSubmit,
  Form,
  createBrowserRouter,
  UNSAFE_ErrorResponseImpl,
} from 'react-router'
export { RouterProvider } from 'react-router/dom'
