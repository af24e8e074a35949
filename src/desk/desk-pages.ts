import { type ComponentType, lazy } from 'react';
import type { Me } from './desk-api.ts';
import type { DeskPageProps } from './desk-parts.tsx';

interface DeskPage {
  /** first part of the address' fragment, and last part of the text key `desk.nav.…` */
  id: string;
  roles: readonly Me['role'][];
  View: ComponentType<DeskPageProps>;
}

/** The pages of the desk in the order of the menu. Each is loaded when it is opened. */
export const DESK_PAGES: readonly DeskPage[] = [
  {
    id: 'enquiries',
    roles: ['agent', 'manager'],
    View: lazy(() => import('./enquiries/EnquiriesPage.tsx').then(({ EnquiriesPage }) => ({ default: EnquiriesPage }))),
  },
  {
    id: 'viewings',
    roles: ['agent', 'manager'],
    View: lazy(() => import('./viewings/ViewingsPage.tsx').then(({ ViewingsPage }) => ({ default: ViewingsPage }))),
  },
  {
    id: 'tenants',
    roles: ['agent', 'manager'],
    View: lazy(() => import('./tenants/TenantsPage.tsx').then(({ TenantsPage }) => ({ default: TenantsPage }))),
  },
  {
    id: 'demand',
    roles: ['agent', 'editor', 'manager'],
    View: lazy(() => import('./demand/DemandPage.tsx').then(({ DemandPage }) => ({ default: DemandPage }))),
  },
  {
    id: 'content',
    roles: ['editor', 'manager'],
    View: lazy(() => import('./content/ContentPage.tsx').then(({ ContentPage }) => ({ default: ContentPage }))),
  },
  {
    id: 'figures',
    roles: ['agent', 'manager'],
    View: lazy(() => import('./figures/FiguresPage.tsx').then(({ FiguresPage }) => ({ default: FiguresPage }))),
  },
  {
    id: 'reviews',
    roles: ['agent', 'manager'],
    View: lazy(() => import('./reviews/ReviewsPage.tsx').then(({ ReviewsPage }) => ({ default: ReviewsPage }))),
  },
  {
    id: 'housekeeping',
    roles: ['manager'],
    View: lazy(() =>
      import('./housekeeping/HousekeepingPage.tsx').then(({ HousekeepingPage }) => ({ default: HousekeepingPage })),
    ),
  },
  {
    id: 'staff',
    roles: ['manager'],
    View: lazy(() => import('./staff/StaffPage.tsx').then(({ StaffPage }) => ({ default: StaffPage }))),
  },
  {
    id: 'account',
    roles: ['agent', 'editor', 'manager'],
    View: lazy(() => import('./account/AccountPage.tsx').then(({ AccountPage }) => ({ default: AccountPage }))),
  },
];

/** Returns the pages that a member of staff may open. A manager without a second factor sees the account only. */
export const pagesFor = ({ role, needsSecondFactor }: Me): readonly DeskPage[] =>
  DESK_PAGES.filter(({ id, roles }) => roles.includes(role) && (!needsSecondFactor || id === 'account'));
