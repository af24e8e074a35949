/** Who at the agency answers about a home or a request. A name stands alone where nothing else is known. */
export interface Contact {
  name: string;
  phone: string;
  email: string;
}
