/** The Content-Security-Policy of the page, in its served headers and in its own meta tag. */
export declare const contentSecurityPolicy: string;
