/** The Content-Security-Policy of the page, in its served headers and in its own meta tag. */
export declare const contentSecurityPolicy: string;

/** Serves a folder under a policy: the page's own, another, or none (''). */
export declare function serve(options?: {
  folder?: string;
  host?: string;
  port?: number;
  policy?: string;
  onRequest?: (path: string, bytes: number) => void;
}): Promise<{ readonly address: string; close(): Promise<void> }>;
