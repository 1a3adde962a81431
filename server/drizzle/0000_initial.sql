CREATE TABLE "answer" (
	"hotel_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"selected_option_id" text,
	"typed_value" text,
	"note" text,
	"revision" bigint NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_hotel_id_submission_id_question_id_pk" PRIMARY KEY("hotel_id","submission_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "answer_event" (
	"hotel_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"revision" bigint NOT NULL,
	"op" text NOT NULL,
	"old" jsonb,
	"new" jsonb,
	"actor" uuid NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_event_hotel_id_submission_id_question_id_revision_pk" PRIMARY KEY("hotel_id","submission_id","question_id","revision")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" uuid,
	"ip" text NOT NULL,
	"action" text NOT NULL,
	"target" text,
	"outcome" text NOT NULL,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "hotel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid,
	"hotel_location_name" text NOT NULL,
	"hotel_location_address" text,
	"hotel_location_city" text,
	"hotel_location_country" text,
	"hotel_location_postal_code" text,
	"hotel_location_latitude" double precision,
	"hotel_location_longitude" double precision,
	"brand" text,
	"chain" text,
	"image_url" text,
	"alo_hotel_status" text NOT NULL,
	"fasttrack" boolean DEFAULT false NOT NULL,
	"score_alo" smallint,
	"score_e" smallint,
	"score_s" smallint,
	"score_g" smallint,
	"scores_detailed" jsonb,
	"performance_overview" jsonb,
	"questionnaire_type" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hotel_status" CHECK ("hotel"."alo_hotel_status" in ('kickstart', 'active', 'inactive', 'boost'))
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"body_sha256" text NOT NULL,
	"response" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire_release" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"sha256" text NOT NULL,
	"score_model_sha256" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questionnaire_release_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
CREATE TABLE "refresh_family" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"salt" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "step_state" (
	"hotel_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"step_key" text NOT NULL,
	"last_save" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "step_state_hotel_id_submission_id_step_key_pk" PRIMARY KEY("hotel_id","submission_id","step_key")
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"hotel_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"questionnaire" text NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "submission_hotel_id_id_pk" PRIMARY KEY("hotel_id","id"),
	CONSTRAINT "submission_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"tabs" jsonb,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_organization" (
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "user_organization_user_id_organization_id_pk" PRIMARY KEY("user_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "answer" ADD CONSTRAINT "answer_hotel_id_submission_id_submission_hotel_id_id_fk" FOREIGN KEY ("hotel_id","submission_id") REFERENCES "public"."submission"("hotel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_event" ADD CONSTRAINT "answer_event_hotel_id_submission_id_submission_hotel_id_id_fk" FOREIGN KEY ("hotel_id","submission_id") REFERENCES "public"."submission"("hotel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_family" ADD CONSTRAINT "refresh_family_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_family_id_refresh_family_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."refresh_family"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_family_id_refresh_family_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."refresh_family"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_state" ADD CONSTRAINT "step_state_hotel_id_submission_id_submission_hotel_id_id_fk" FOREIGN KEY ("hotel_id","submission_id") REFERENCES "public"."submission"("hotel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_organization" ADD CONSTRAINT "user_organization_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_organization" ADD CONSTRAINT "user_organization_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hotel_organization" ON "hotel" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "hotel_name" ON "hotel" USING btree ("hotel_location_name","id");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_failure_username" ON "login_failure" USING btree ("username","at");--> statement-breakpoint
CREATE INDEX "login_failure_ip" ON "login_failure" USING btree ("ip","at");--> statement-breakpoint
CREATE INDEX "refresh_family_user" ON "refresh_family" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_family_used" ON "refresh_family" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "refresh_token_family" ON "refresh_token" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "session_family" ON "session" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_current" ON "submission" USING btree ("hotel_id") WHERE is_current;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_username" ON "app_user" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "user_organization_organization" ON "user_organization" USING btree ("organization_id");