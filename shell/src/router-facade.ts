/**
 * What remotes get when they import 'react-router-dom': the names the product uses and no more, which is half the
 * bytes of the whole router. A name missing here is undefined in every remote, so the release gate compares.
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
