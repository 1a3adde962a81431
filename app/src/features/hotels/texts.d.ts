/** Texts of the hotel list; exact where the specification gives them. */
export declare const texts: {
    /** LIST-01. */
    readonly title: "Hotels";
    /** LIST-02. */
    readonly columns: {
        readonly hotel: "Hotel";
        readonly tier: "Tier";
        readonly score: "Score";
        readonly status: "Status";
        readonly action: "Action";
    };
    readonly noScore: "No score yet";
    /** LIST-08. */
    readonly action: {
        readonly view: "View";
        readonly go: "Go";
    };
    readonly actionLabel: (action: string, hotel: string) => string;
    /** LIST-06. */
    readonly loading: "Loading data...";
    readonly empty: "No data available";
    readonly noMatch: (search: string) => string;
    readonly clearFilters: "Clear Filters";
    readonly noHotelsYet: "No hotel is linked to your account yet. Ask your administrator to link one, or write to us.";
    readonly contact: "Contact";
    readonly nothingImported: "There are no hotels yet. Import them to begin.";
    readonly import: "Import hotels";
    /** ERR-23. */
    readonly failed: "Failed to fetch hotels";
    readonly search: {
        readonly label: "Search hotels";
        readonly placeholder: "Search hotels";
        readonly clear: "Clear search";
        readonly key: "Enter";
        readonly busy: "Searching";
    };
    readonly welcome: "Welcome";
    readonly welcomeText: "Your account has no access to hotels. The pages you may see are in the menu.";
};
//# sourceMappingURL=texts.d.ts.map